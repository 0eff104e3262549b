/** Texts of the site that may be needed on any page. `soon`: a title and one honest paragraph for each page that a later release fills. */
export const site = {
  siteFrame: {
    soonNote: 'This page is being built.',
  },
  broken: {
    title: 'Something went wrong on this page',
    text: 'Reload it. If it happens again, tell the operator what you did last.',
    reload: 'Reload',
  },
  soon: {
    myAccountInfo: { title: 'My account info', text: 'Your plan, your limits and your recent sign-ins will be shown here.' },
    personalInformation: { title: 'Personal information', text: 'Here you will change your name, contacts, language, units and time zone.' },
    consumptionRecords: { title: 'Consumption records', text: 'Orders, API use and exports will be listed here, with invoices.' },
    help: { title: 'My account help', text: 'Answers about your account, the map and the data will be collected here.' },
    areaRemind: { title: 'Area reminder setting', text: 'Here you will set reminders for ships that enter, leave or approach an area, and test them on the past 30 days.' },
    planRoutes: { title: 'Plan routes', text: 'Here you will draw route plans, have them approved and compare them with the voyage sailed.' },
    apiService: { title: 'API services', text: 'Your API keys, their limits and their use will be managed here.' },
    historyData: { title: 'Historical data', text: 'Here you will order tracks and port calls of a period and an area, with the price and a sample before you pay.' },
    visualTools: { title: 'Visualization tools', text: 'Here you will build a map, a ship or a port board for your own pages.' },
    logisticsTrack: { title: 'Logistics tracking', text: 'Your shipments will be listed here with their milestones and the ships that carry them.' },
  },
}
