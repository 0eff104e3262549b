import { featureIds } from '@fairway/contract'

/** What the first form sends. */
export const contact = {
  userName: '李雷',
  companyName: '=航运公司',
  phoneNumber: '138-0013-8000',
  industry: 4,
  industryLabel: 'government',
  content: '想看看\n青岛港',
  contentType: featureIds.productService,
  userSource: 1,
}
/** What the second form sends. */
export const consult = {
  userName: 'Ann',
  companyName: 'Ships Ltd',
  contactWay: 'ann@ships.example',
  identity: 'it',
  description: 'API',
  contentType: featureIds.solutions,
  userSource: 2,
}
