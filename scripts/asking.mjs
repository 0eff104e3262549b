/** Asks the product at `url`; with a token as the one who is logged in. */
export function askingOf(url, token) {
  return async (path, body) => {
    const response = await fetch(`${url}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token && { token }),
        ...(body !== undefined && !(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (answer.code !== 0) throw new Error(`${path} answered ${answer.code}: ${answer.message}`)
    return answer.result
  }
}

/** The token of who logs in with `account`. */
export async function loggedIn(url, account) {
  const { token } = await askingOf(url)('SERVICE-USER/login/login', new URLSearchParams(account))
  return token
}

/** An account of the demonstration for each language: what it owns has names in that language. */
export async function demoAccounts(url) {
  const { accounts } = await askingOf(url)('SHIPDT-SERVICE-NEW/settings')
  return { 'en-US': accounts.demoLogins[0], 'zh-CN': accounts.demoLogins[1] }
}
