import type { Weather, WeatherAlong, WeatherAlongAsked, WeatherStep } from '@fairway/contract'

const HOUR = 3_600_000
/** No forecast of ours reaches farther, and steps lie three hours apart: other moments need no question. */
const REACH = 5 * 24 * HOUR
const STEP = 3 * HOUR

/** The weather at some places at the times that a ship is there, as far as the forecast reaches: each cell is asked for once. */
export async function weatherAlong(
  weatherAt: (lat: number, lon: number) => Promise<Weather>,
  now: number,
  { places }: WeatherAlongAsked,
): Promise<WeatherAlong> {
  const within = places.map(({ at }) => at > now - STEP && at < now + REACH + STEP)
  // Whether there is a provider is said even where no moment is within reach.
  const asked = within.includes(true) ? within : places.map((_, i) => i === 0)
  const answers = await Promise.all(places.map(({ lat, lon }, i) => (asked[i] ? weatherAt(lat, lon) : null)))
  const all = answers.filter((answer) => answer !== null)
  const told = all.filter(({ readings }) => readings !== null)
  const first = told[0] ?? all[0]
  const last = told.flatMap(({ forecast }) => forecast.at(-1)?.time ?? [])
  return {
    state: told.find(({ state }) => state === 'stale')?.state ?? first.state,
    model: first.model,
    attribution: first.attribution,
    simulated: first.simulated,
    reaches: last.length === 0 ? null : Math.min(...last),
    places: places.map(({ at }, i) => (within[i] ? nearestStep(answers[i]!.forecast, at) : null)),
  }
}

/** The step nearest to a moment, within half of what lies between two. */
function nearestStep(forecast: readonly WeatherStep[], at: number): WeatherStep | null {
  let best: WeatherStep | null = null
  for (const step of forecast) if (Math.abs(step.time - at) <= Math.abs((best?.time ?? Infinity) - at)) best = step
  return best !== null && Math.abs(best.time - at) <= STEP / 2 ? best : null
}
