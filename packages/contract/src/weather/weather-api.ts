import { defineApiCall } from '../api/api-call.ts'

export const weatherApi = {
  getWeather: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/weather',
    login: 'none',
    // A person clicks on fewer ships, and a script must not use up what the provider lets us ask.
    perMinute: 120,
    schemas: () => import('./weather.ts').then((s) => ({ query: s.weatherQuery, result: s.weatherSchema })),
  }),
  weatherAlong: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/weather/along',
    login: 'required',
    // Up to forty cells of the provider each.
    perMinute: 20,
    schemas: () =>
      import('./weather-along.ts').then((s) => ({ body: s.weatherAlongBody, result: s.weatherAlongSchema })),
  }),
}
