/** Finals that stand behind each initial in Hanyu Pinyin, `V` for ü; the empty initial first. */
const syllables = `
 A AI AN ANG AO E EI EN ENG ER O OU
B A AI AN ANG AO EI EN ENG I IAN IAO IE IN ING O U
P A AI AN ANG AO EI EN ENG I IAN IAO IE IN ING O OU U
M A AI AN ANG AO E EI EN ENG I IAN IAO IE IN ING IU O OU U
F A AN ANG EI EN ENG O OU U
D A AI AN ANG AO E EI ENG I IAN IAO IE ING IU ONG OU U UAN UI UN UO
T A AI AN ANG AO E ENG I IAN IAO IE ING ONG OU U UAN UI UN UO
N A AI AN ANG AO E EI EN ENG I IAN IANG IAO IE IN ING IU ONG OU U UAN UO V
L A AI AN ANG AO E EI ENG I IA IAN IANG IAO IE IN ING IU ONG OU U UAN UN UO V
G A AI AN ANG AO E EI EN ENG ONG OU U UA UAI UAN UANG UI UN UO
K A AI AN ANG AO E EN ENG ONG OU U UA UAI UAN UANG UI UN UO
H A AI AN ANG AO E EI EN ENG ONG OU U UA UAI UAN UANG UI UN UO
J I IA IAN IANG IAO IE IN ING IONG IU U UAN UE UN
Q I IA IAN IANG IAO IE IN ING IONG IU U UAN UE UN
X I IA IAN IANG IAO IE IN ING IONG IU U UAN UE UN
ZH A AI AN ANG AO E EN ENG I ONG OU U UA UAI UAN UANG UI UN UO
CH A AI AN ANG AO E EN ENG I ONG OU U UAI UAN UANG UI UN UO
SH A AI AN ANG AO E EI EN ENG I OU U UA UAI UAN UANG UI UN UO
R AN ANG AO E EN ENG I ONG OU U UAN UI UN UO
Z A AI AN ANG AO E EI EN ENG I ONG OU U UAN UI UN UO
C A AI AN ANG AO E EN ENG I ONG OU U UAN UI UN UO
S A AI AN ANG AO E EN ENG I ONG OU U UAN UI UN UO
Y A AN ANG AO E I IN ING ONG OU U UAN UE UN
W A AI AN ANG EI EN ENG O U`
const known = new Set(
  syllables
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [initial, ...finals] = line.split(' ')
      return finals.map((final) => `${initial}${final}`)
    }),
)

/** Whether a word is one syllable of Chinese as it is written in Latin letters: `ZHENG`. Capital letters. */
export const isSyllable = (word: string): boolean => known.has(word)

/** Whether a word is two such syllables: `YANGKOU`. */
export function isTwoSyllables(word: string): boolean {
  for (let at = 1; at < word.length; at++) if (isSyllable(word.slice(0, at)) && isSyllable(word.slice(at))) return true
  return false
}
