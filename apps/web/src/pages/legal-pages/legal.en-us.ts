export const texts = {
  contents: 'Clauses',
  others: 'See also',
  version: ({ date }: { date: string }) => `Version of ${date}`,
}
