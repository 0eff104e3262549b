let passwords: Promise<ReadonlySet<string>> | undefined

/** What is put before or behind a word because a sign is asked for. */
const signsAround = /^[!-/:-@[-`{-~]+|[!-/:-@[-`{-~]+$/g

/**
 * Whether it is one of the commonest (51,000), in whatever case and whatever signs stand around it, a name that comes first to mind, or a birthday. The list is read when the
 * first password is chosen.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= readPasswords()
  const common = await passwords
  const whole = password.toLowerCase()
  const bare = whole.replaceAll(signsAround, '')
  return common.has(whole) || common.has(bare) || names.has(bare.replace(/\d+$/, '')) || isBirthday(bare)
}

/** What stands before the eyes of who chooses: this product, and what its users use every day. With any figures behind them. */
const names = new Set(
  'fairway hangdao shipdt shipxy hifleet marinetraffic taobao tmall alipay weixin wechat tencent baidu huawei xiaomi'.split(
    ' ',
  ),
)

const birthdays = {
  yearFirst: /^(?:19|20)?\d{2}([-./]?)(\d{2})\1(\d{2})$/,
  yearLast: /^(\d{2})([-./]?)(\d{2})\2(?:19|20)?\d{2}$/,
}

/** `19900101`, `1990-01-01`, `31.12.1990`, `12/31/1990`, `900101`; `520520` is a pattern. */
function isBirthday(text: string): boolean {
  if (/^(\d+)\1$/.test(text)) return false
  const [, , month, day] = birthdays.yearFirst.exec(text) ?? []
  const [, one, , other] = birthdays.yearLast.exec(text) ?? []
  return isDayOf(day, month) || isDayOf(one, other) || isDayOf(other, one)
}

const isDayOf = (day = '', month = ''): boolean => +day >= 1 && +day <= 31 && +month >= 1 && +month <= 12

async function readPasswords(): Promise<ReadonlySet<string>> {
  const [{ dictionary }, { moreCommonPasswords }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('./more-common-passwords.ts'),
  ])
  return new Set([
    ...dictionary['passwords-common'].map((one) => one.toLowerCase()),
    ...moreCommonPasswords.trim().split(/\s+/),
  ])
}
