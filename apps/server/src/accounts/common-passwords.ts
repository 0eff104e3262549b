let passwords: Promise<ReadonlySet<string>> | undefined

/** Whether it stands in the list of the commonest (51,000), in whatever case. The list is read when the first password is chosen. */
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= readPasswords()
  return (await passwords).has(password.toLowerCase())
}

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
