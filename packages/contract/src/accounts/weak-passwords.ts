/** What is wrong with a password that is long enough and easily guessed all the same. The list of the commonest is the server's. */
export type PasswordWeakness = 'passwordPattern' | 'passwordOfContact'

/** One password typed on two keyboards may come as different code points, and case keeps nobody from guessing. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

const signs = (text: string): string[] => text.split(' ')

/** What a finger follows: counting, the alphabet, the rows and columns of the keyboard and of the number pad, with shift held and without. */
const lines = [
  ...signs('01234567890 abcdefghijklmnopqrstuvwxyz'),
  ...signs("`1234567890-= ~!@#$%^&*()_+ qwertyuiop[]\\ asdfghjkl;' zxcvbnm,./"),
  ...signs('1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik, 9ol. 0p;/ !qaz @wsx #edc $rfv %tgb ^yhn &ujm *ik (ol'),
  ...signs('1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 qawsedrftgyhujikolp azsxdcfvgbhnjmk'),
  ...signs('147 258 369 159 357 741852963 789456123 159357 147258369'),
]
const bothWays = lines.flatMap((line) => [line, [...line].toReversed().join('')])

/** Fewer are no run. */
const RUN = 3
/** A unit that is written again and again has at most so many characters. */
const LONGEST_UNIT = 4
/** So many beside a pattern are found by trying them all. */
const LET_PASS = 1
/** So many beside a contact likewise: a year, for instance. */
const BESIDE_CONTACT = 4
/** A shorter part of a contact may stand in any word. */
const SHORTEST_NAME = 4

/** Why a password is easily guessed by whoever knows nothing but its owner's contacts; null when no such reason is seen. */
export function passwordWeakness(password: string, contacts: readonly (string | null)[] = []): PasswordWeakness | null {
  const text = plain(password)
  if (contacts.some((contact) => contact !== null && isOfContact(text, plain(contact)))) return 'passwordOfContact'
  return isPattern([...text]) ? 'passwordPattern' : null
}

/** It is the contact, a part of it, or the contact's name with little beside it; forwards or backwards. */
function isOfContact(text: string, contact: string): boolean {
  if (contact === '') return false
  return [contact, [...contact].toReversed().join('')].some(
    (own) => own.includes(text) || [own, ...own.split('@')].some((name) => isNameWithLittle(text, name)),
  )
}

/** Without what people put between the parts of a number or a name: `138-0013-8000` is the number. */
const joined = (text: string): string => text.replaceAll(/[\s._()+-]/g, '')

const isNameWithLittle = (text: string, name: string): boolean =>
  isWithLittle(text, name) || isWithLittle(joined(text), joined(name))

const isWithLittle = (text: string, name: string): boolean =>
  name.length >= SHORTEST_NAME && text.includes(name) && text.length - name.length <= BESIDE_CONTACT

function isPattern(characters: readonly string[]): boolean {
  if (new Set(characters).size < RUN) return true
  for (let unit = 1; unit <= LONGEST_UNIT && unit * 2 <= characters.length; unit++)
    if (characters.every((character, i) => i < unit || character === characters[i - unit])) return true
  return outsideRuns(characters) <= LET_PASS
}

/** How many characters are left when it is cut into runs as well as can be. */
function outsideRuns(characters: readonly string[]): number {
  const text = characters.join('')
  // least[i] is the answer for what begins at i.
  const least = Array.from({ length: text.length + 1 }, () => 0)
  for (let from = text.length - 1; from >= 0; from--) {
    least[from] = least[from + 1]! + 1
    for (let to = from + RUN; to <= text.length && isRun(text.slice(from, to)); to++)
      least[from] = Math.min(least[from]!, least[to]!)
  }
  return least[0]!
}

const isRun = (part: string): boolean =>
  part === part[0]!.repeat(part.length) || bothWays.some((line) => line.includes(part))
