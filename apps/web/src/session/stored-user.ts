import { languages, type UserInfo } from '@fairway/contract'
import { isRecord, oneOf, textOrNull, type Shape } from '../storage/stored-shape.ts'

const texts = ['token', 'encryptId', 'idStr', 'headUrl', 'phoneOrEmail', 'name', 'company']
const textsOrNull = ['mobile', 'email', 'timeZone']

function isUser(value: unknown): value is UserInfo {
  return (
    isRecord(value) &&
    texts.every((name) => typeof value[name] === 'string') &&
    textsOrNull.every((name) => textOrNull(value[name])) &&
    value['token'] !== '' &&
    typeof value['userId'] === 'number' &&
    typeof value['demo'] === 'boolean' &&
    oneOf(['km', 'nm'])(value['unit']) !== undefined &&
    (value['language'] === null || oneOf(languages)(value['language']) !== undefined)
  )
}

/** The user as the storage has it: whoever has no token is not logged in. */
export const storedUser: Shape<UserInfo> = (value) => (isUser(value) ? value : undefined)
