/**
 * Paths of the calls for accounts, relative to the base as in `endpoints`: a table of its own, because the map needs none of it
 * before its first ship is drawn. "Form" is `application/x-www-form-urlencoded`; everything else that is posted is JSON.
 */
export const accountEndpoints = {
  /** POST form `loginForm` → `userInfoSchema`. */
  login: 'SERVICE-USER/login/login',
  /** POST, nothing sent → true. Ends the session of the token. */
  logout: 'SERVICE-USER/login/logout',
  /** POST, `phoneOrEmail` in the query or as a form → whether it is registered. */
  userIsExist: 'SERVICE-USER/login/userIsExist',
  /** POST form `resetForm` → true. */
  updatePwByCode: 'SERVICE-USER/login/updatePwByCode',
  /** GET, logged in → `userInfoSchema`. */
  userInfo: 'SHIPDT-SERVICE-NEW/user/userInfo',

  /** GET → `qrCodeSchema`. */
  getQrCode: 'MINIAPP-SERVICE/user/getQrCode',
  /** GET ?scene → `qrStatusSchema`. */
  getQrStatus: 'MINIAPP-SERVICE/user/getQrStatus',
  /** GET ?scene, logged in (the phone) → `qrRequestSchema`. Marks the code as scanned. */
  qrRequest: 'MINIAPP-SERVICE/user/qrRequest',
  /** POST JSON `answerQrBody`, logged in (the phone) → true. */
  answerQr: 'MINIAPP-SERVICE/user/answerQr',

  /** GET ?imageKey → `captchaSchema`. */
  getVerifyCode: 'SERVICE-USER/sms/getVerifyCode',
  /** POST JSON `resetCodeByMobileBody` → `sentSchema`. */
  sendSmsByVerifyCode: 'SERVICE-USER/sms/sendSmsByVerifyCode',
  /** POST JSON `resetCodeByEmailBody` → `sentSchema`. */
  sendMailByVerifyCode: 'SERVICE-USER/mail/sendMailByVerifyCode',
  /** POST form `registerCodeByMobileForm` → `sentSchema`. */
  sendSms: 'SERVICE-USER/sms/sendSms',
  /** POST form `registerCodeByEmailForm` → `sentSchema`. */
  sendMail: 'SERVICE-USER/mail/sendMail',
  /** GET ?code&mobile or ?code&email (`verifyCodeQuery`) → true. Counts as a try and does not use the code up. */
  verifyCode: 'SERVICE-USER/sms/verifyCode',

  /** POST form `mobileRegisterForm` → true. */
  mobileRegister: 'SERVICE-USER/user/mobileRegister',
  /** POST form `mailRegisterForm` → true. */
  mailRegister: 'SERVICE-USER/user/mailRegister',

  /** All below: logged in. POST JSON `changePasswordBody` → true; every other session ends. */
  changePassword: 'SERVICE-USER/account/changePassword',
  /** POST JSON `sendContactCodeBody` → `sentSchema`. */
  sendContactCode: 'SERVICE-USER/account/sendContactCode',
  /** POST JSON `changeContactBody` → `profileSchema`. */
  changeContact: 'SERVICE-USER/account/changeContact',
  /** GET → `sessionsSchema`. */
  sessions: 'SERVICE-USER/account/sessions',
  /** POST JSON `endSessionBody` → true. */
  endSession: 'SERVICE-USER/account/endSession',
  /** POST, nothing sent → how many ended. */
  endOtherSessions: 'SERVICE-USER/account/endOtherSessions',
  /** GET → `profileSchema`; POST JSON `profileBody` (what is left out stays) → `profileSchema`. */
  profile: 'SERVICE-USER/account/profile',
  /** POST the picture itself (image/png, image/jpeg, image/webp, ≤ 256 KB) → `profileSchema`. */
  avatar: 'SERVICE-USER/account/avatar',
  /** POST, nothing sent → `profileSchema`. */
  removeAvatar: 'SERVICE-USER/account/removeAvatar',
  /** GET, needs no token: the key cannot be guessed. `headUrl` holds this path. */
  avatarPicture: 'SERVICE-USER/account/avatar/:key',
  /** POST JSON `deleteAccountBody` → true. */
  deleteAccount: 'SERVICE-USER/account/delete',
  /** GET → `exportSchema`. */
  exportData: 'SERVICE-USER/account/export',

  /** GET, demo conveniences only → `outboxSchema`. */
  outbox: 'SERVICE-USER/outbox',
} as const
