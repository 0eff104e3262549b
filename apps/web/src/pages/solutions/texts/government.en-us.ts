import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For government and maritime safety',
  lead: 'You run stations of your own and answer for your waters. The picture must stay on your machines, and its faults must be visible.',
  questions: [
    'Can it take our base stations as they are?',
    'Which foreign tankers in our waters are older than twenty years?',
    'Where do our data go?',
  ],
  answers: [
    {
      title: 'All that your stations hear',
      text: 'NMEA over TCP, UDP or from files, several feeds at once; the copy that a neighbouring station heard is recognised. Each feed has its own health: last line, rate, what was refused and why. Class A and B, aids to navigation, base stations and rescue aircraft are drawn apart.',
    },
    {
      title: 'From all ships to those that matter',
      text: 'By class, flag, length, draught, year of build, status, speed and the age of the last report, counted for the world or for the waters on the screen. A filter can be kept under a name and taken up by the next watch.',
    },
    {
      title: 'Every ship on the chart in a table',
      text: 'What stands on the chart stands in the list too, sorted by class, flag, speed or the time since the last report. Keyboard and screen reader reach each row; nothing hangs on the mouse alone.',
    },
    {
      title: 'The sea around a ship',
      text: 'Wind by Beaufort level, wave height, current and visibility where the ship is, now and for five days, with distance and time to the port she is bound for. Model values, with their source and age.',
    },
  ],
  data: [
    { what: 'AIS messages', text: 'All types 1 to 28 of ITU-R M.1371 are decoded.' },
    {
      what: 'Faults',
      text: 'Impossible jumps are held back and counted by reason: a position in doubt does not move the ship. Two ships that share a number show as repeated changes of identity.',
    },
    {
      what: 'Where it runs',
      text: 'One process on one machine, with database and chart inside; pages load nothing from elsewhere. Only weather asks outside, and only when you name a provider. The source is open to your own review.',
    },
    {
      what: 'Not included',
      text: 'Radar, cameras, VTS and nautical charts. It is not a vessel traffic service and not for navigation. Year of build comes from a register that you load.',
    },
  ],
  next: {
    title: 'Test it in your network',
    text: 'Start it on a machine of yours with a recorded log. We answer questions on feeds, sizing and upkeep.',
  },
}
