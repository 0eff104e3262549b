import type { Language, OrganisationErrorName } from '@fairway/contract'

/** The sentences of the calls for organisations and sharing. */
export const organisationErrors: Record<OrganisationErrorName, Record<Language, string>> = {
  organisationOneOnly: {
    'zh-CN': '一个账号只能加入一个组织，请先退出当前组织',
    'en-US': 'An account belongs to one organisation at most: leave yours first',
  },
  organisationOwnerOnly: {
    'zh-CN': '只有组织所有者可以执行该操作',
    'en-US': 'Only the owner of the organisation can do this',
  },
  organisationNeedsOwner: {
    'zh-CN': '组织不能没有所有者，请先将组织移交给其他成员，或解散组织',
    'en-US': 'An organisation cannot be without an owner: hand it over to another member, or dissolve it first',
  },
  membersFull: {
    'zh-CN': '组织最多可有 {most} 名成员',
    'en-US': 'An organisation can have {most} members',
  },
  invitationsFull: {
    'zh-CN': '最多可有 {most} 个待答复的邀请，请先撤回不需要的',
    'en-US': 'You can have {most} open invitations: take some back first',
  },
  invitedAlready: {
    'zh-CN': '已邀请过该联系方式，或其账号已是成员',
    'en-US': 'This contact is invited already, or belongs to a member',
  },
  organisationDemo: {
    'zh-CN': '公用的演示账号不能加入组织，请注册自己的账号',
    'en-US': 'The demo account, which everybody shares, cannot be in an organisation: register an account of your own',
  },
  roleRefuses: {
    'zh-CN': '您在组织中的角色不允许该操作',
    'en-US': 'Your role in the organisation does not allow this',
  },
  sharedFull: {
    'zh-CN': '组织中该类内容最多可共享 {most} 个，请先取消共享不用的',
    'en-US': 'An organisation can share {most} of this kind: take some back first',
  },
  approveNotOwn: {
    'zh-CN': '该版本由您本人保存，须由组织中其他有审批权的成员审批',
    'en-US': 'You saved this version yourself: another member who may approve has to approve it',
  },
}
