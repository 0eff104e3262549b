let passwords: Promise<ReadonlySet<string>> | undefined

/** Whether it stands in the list of the commonest (49,000), in whatever case. The list is read when the first password is chosen. */
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((one) => one.toLowerCase())),
  )
  return (await passwords).has(password.toLowerCase())
}
