/** Asks again and again until there is an answer; stops with a sentence after `limit` ms. */
export async function until(what, limit, question) {
  const deadline = Date.now() + limit
  for (;;) {
    const answer = await question()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`Waited ${limit / 1000} s in vain for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
