import type { ArticleId, HelpTexts } from './help-texts.ts'

/** The articles of a topic, and where what they tell is tried. */
export const helpTopics: readonly {
  topic: keyof HelpTexts['topics']
  articles: readonly { id: ArticleId; at: string }[]
}[] = [
  {
    topic: 'map',
    articles: [
      { id: 'find', at: '/map' },
      { id: 'fresh', at: '/map' },
      { id: 'wrong', at: '/map' },
      { id: 'filter', at: '/map' },
      { id: 'layers', at: '/map' },
      { id: 'offline', at: '/map' },
    ],
  },
  {
    topic: 'tracks',
    articles: [
      { id: 'track', at: '/map' },
      { id: 'export', at: '/map' },
      { id: 'orders', at: '/index/myAccount/historyData' },
      { id: 'eta', at: '/map' },
      { id: 'calls', at: '/map' },
      { id: 'board', at: '/map' },
    ],
  },
  {
    topic: 'fleet',
    articles: [
      { id: 'follow', at: '/fleets' },
      { id: 'import', at: '/fleets' },
    ],
  },
  {
    topic: 'watch',
    articles: [
      { id: 'rule', at: '/index/myAccount/areaRemind' },
      { id: 'quiet', at: '/index/myAccount/areaRemind' },
      { id: 'area', at: '/index/myAccount/areaRemind?tab=areas' },
    ],
  },
  {
    topic: 'share',
    articles: [
      { id: 'share', at: '/index/myAccount/visualTools' },
      { id: 'embed', at: '/index/myAccount/visualTools' },
      { id: 'organisation', at: '/index/myAccount/organisation' },
    ],
  },
  {
    topic: 'account',
    articles: [
      { id: 'contact', at: '/index/myAccount/personalInformation' },
      { id: 'security', at: '/index/myAccount/personalInformation' },
      { id: 'leave', at: '/index/myAccount/personalInformation' },
    ],
  },
]
