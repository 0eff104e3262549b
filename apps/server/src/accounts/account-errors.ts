import type { AccountErrorName, Language } from '@fairway/contract'

/** The sentences of the account calls; where the specification (docs/specification.md 8) gives the English, word for word. */
export const accountErrors: Record<AccountErrorName, Record<Language, string>> = {
  wrongLogin: { 'zh-CN': '账号或密码不正确', 'en-US': 'The user name or password is wrong' },
  contactInvalid: {
    'zh-CN': '请输入正确的用户名（手机号或邮箱）',
    'en-US': 'The user name must be right: a mobile phone number or an email address',
  },
  mobileInvalid: { 'zh-CN': '请输入正确的手机号{why}', 'en-US': 'The mobile phone number must be right{why}' },
  emailInvalid: { 'zh-CN': '请输入正确的邮箱地址{why}', 'en-US': 'The email address must be right{why}' },
  mobileRegistered: { 'zh-CN': '该手机号已注册！', 'en-US': 'Mobile phone number has been registered!' },
  emailRegistered: { 'zh-CN': '该邮箱已注册！', 'en-US': 'Email has been registered!' },
  agreementNeeded: { 'zh-CN': '请先阅读并同意用户协议', 'en-US': 'Please agree to the user agreement first' },
  passwordTooShort: { 'zh-CN': '密码至少需要 {min} 个字符', 'en-US': 'The password needs at least {min} characters' },
  passwordTooLong: { 'zh-CN': '密码最多 {max} 个字符', 'en-US': 'The password may have at most {max} characters' },
  passwordCommon: {
    'zh-CN': '该密码过于常见，容易被猜中，请换一个',
    'en-US': 'This password is one of the commonest and easily guessed: please choose another',
  },
  passwordPattern: {
    'zh-CN': '密码不能是重复字符、连续数字或字母、键盘上相邻的按键，请换一个',
    'en-US':
      'The password may not be a repetition, a sequence or neighbouring keys of the keyboard: please choose another',
  },
  passwordOfContact: {
    'zh-CN': '密码不能是您的手机号、邮箱或其中的一部分，请换一个',
    'en-US': 'The password may not be your phone number or email, or a part of it: please choose another',
  },
  passwordsDiffer: { 'zh-CN': '两次输入的密码不一致', 'en-US': 'The two passwords are different' },
  passwordWrong: { 'zh-CN': '当前密码不正确', 'en-US': 'The current password is wrong' },
  passwordSame: { 'zh-CN': '新密码不能与当前密码相同', 'en-US': 'The new password must differ from the current one' },
  codeWrong: { 'zh-CN': '验证码不正确', 'en-US': 'The verification code is not right' },
  codeExpired: {
    'zh-CN': '验证码已失效，请重新获取',
    'en-US': 'The verification code has expired: please get a new one',
  },
  codeTries: {
    'zh-CN': '验证码输错次数过多，请重新获取',
    'en-US': 'Too many wrong tries with this code: please get a new one',
  },
  captchaWrong: {
    'zh-CN': '图形验证码不正确，请按新图片重新输入',
    'en-US': 'The picture code is wrong: please try the new picture',
  },
  contactSame: { 'zh-CN': '新的联系方式与当前的相同', 'en-US': 'This is your contact already' },
  captchaNeeded: {
    'zh-CN': '请先输入图形验证码',
    'en-US': 'Please type the characters of the picture first',
  },
  contactMissing: { 'zh-CN': '该账号没有绑定这种联系方式', 'en-US': 'This account has no contact of that kind' },
  accountLocked: {
    'zh-CN': '该账号已被锁定，请联系网站运营方',
    'en-US': 'This account is locked: please contact the operator of the site',
  },
  operatorAccount: {
    'zh-CN': '这是运营人员的账号，只能在服务器上用命令行管理',
    'en-US': 'This is the account of an operator: it is looked after by the command line of the server',
  },
  deskShut: { 'zh-CN': '工作台已关闭，请重新进入', 'en-US': 'The desk is shut: please enter it again' },
  mobileChannelOff: {
    'zh-CN': '本站暂未开通短信，无法向手机发送验证码',
    'en-US': 'This site cannot send text messages yet, so no code can go to a mobile phone',
  },
  emailChannelOff: {
    'zh-CN': '本站暂未开通邮件，无法向邮箱发送验证码',
    'en-US': 'This site cannot send email yet, so no code can go to an email address',
  },
  messageFailed: {
    'zh-CN': '验证码发送失败，请稍后重试',
    'en-US': 'The verification code could not be sent: please try again later',
  },
  qrExpired: {
    'zh-CN': '小程序码已失效，点击重新获取！',
    'en-US': 'Wechat small program code has expired, click to get again!',
  },
  timeZoneUnknown: { 'zh-CN': '无法识别该时区', 'en-US': 'This time zone is not known' },
  avatarUnusable: {
    'zh-CN': '头像须为 PNG、JPEG 或 WebP 图片，不超过 256 KB，边长不超过 {side} 像素',
    'en-US': 'An avatar must be a PNG, JPEG or WebP picture of at most 256 KB and {side} pixels a side',
  },
  demoAccount: {
    'zh-CN': '这是公用的演示账号，联系方式和密码不能更改，也不能注销',
    'en-US': 'This is a demo account that everybody shares: its contacts and password stay, and it cannot be deleted',
  },
  secondFactorNeeded: { 'zh-CN': '请完成第二步验证', 'en-US': 'Please go on with your second factor' },
  secondFactorWrong: {
    'zh-CN': '验证码不正确；验证器中的每个验证码只能使用一次',
    'en-US': 'This code is not right; each code of the app is good for one use',
  },
  secondFactorOver: {
    'zh-CN': '等待过久或尝试次数过多，请重新开始',
    'en-US': 'This took too long, or too many tries: please begin again',
  },
  secondFactorFirst: {
    'zh-CN': '本次登录未经过两步验证，请重新登录后再操作',
    'en-US': 'This login did not use your second factor: sign out, then log in with it',
  },
  totpThere: {
    'zh-CN': '已绑定验证器，请先解除绑定',
    'en-US': 'An authenticator app is set up already: remove it first',
  },
  passkeyRefused: {
    'zh-CN': '无法使用该通行密钥',
    'en-US': 'This passkey cannot be used here',
  },
  passkeysFull: {
    'zh-CN': '最多可添加 {most} 个通行密钥，请先移除不用的',
    'en-US': 'An account can have {most} passkeys: remove one you no longer use first',
  },
  loginEnded: { 'zh-CN': '登录已失效，请重新登录', 'en-US': 'Your login has ended: please log in again' },
  guesses: { 'zh-CN': '尝试次数过多，请在{wait}后重试', 'en-US': 'Too many tries: please wait {wait}' },
  codesSent: {
    'zh-CN': '验证码发送过于频繁，请在{wait}后重试',
    'en-US': 'A code was sent already: please wait {wait} for the next',
  },
  messageBudget: {
    'zh-CN': '今日验证码发送量已达上限，请稍后再试',
    'en-US': 'No more codes can be sent today: please try again later',
  },
  busy: {
    'zh-CN': '当前登录人数较多，请稍后重试',
    'en-US': 'Many people are logging in right now: please try again in a moment',
  },
}
