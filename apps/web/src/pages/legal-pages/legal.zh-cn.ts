import type { texts as english } from './legal.en-us.ts'

export const texts: typeof english = {
  contents: '条款目录',
  others: '另请参阅',
  version: ({ date }: { date: string }) => `${date} 版`,
}
