import type { LegalDocument } from './legal-document.ts'

export const texts: LegalDocument = {
  title: 'User agreement',
  version: '2026-11-21',
  intro: [
    'Welcome to {product}. This agreement is made between you and {provider} (the “Provider”) on the use of the {product} website, map, data interfaces and related services (together the “Service”).',
    '!Please read all terms before you register or use the Service, above all those in bold: the terms on fees that are not refunded, on limits of liability, and on law and disputes. By ticking “I have read and agree”, or by using the Service, you state that you have read, understood and accepted this whole agreement. If you do not agree, do not register and do not use the Service.',
  ],
  sections: [
    {
      heading: '1. Terms used',
      paragraphs: [
        '- User: a corporate or individual user who registers for, applies for or uses the Service. A corporate user is a legal person or an unincorporated organisation established under the law; an individual user is a natural person with full capacity for civil conduct.',
        '- Account: the credentials, registered with a mobile number or an e-mail address, with which a user logs in and uses the Service.',
        '- AIS data: static, dynamic and voyage information that ships transmit by the Automatic Identification System and that is received by shore or satellite stations or from other sources.',
        '- Data services: information on ships, ports and tracks, and statistics and analyses made of it, that the Provider delivers by web page, interface or file.',
        '- Paid services: services that are marked as charged and may be used after payment.',
      ],
    },
    {
      heading: '2. Making and changing this agreement',
      paragraphs: [
        '1. Whoever acts for a corporate user confirms that the organisation has authorised them to make this agreement on its behalf.',
        '2. Persons under eighteen may not register an account. They may look at pages that need no login under the guidance of a guardian.',
        '3. The Provider may change this agreement when the law or the business requires it and publishes the change on the website at least seven days before it takes effect. A user who does not accept it may stop using the Service and delete the account before that day; continued use counts as acceptance. A change does not alter price or content agreed for a period that has already been paid for.',
      ],
    },
    {
      heading: '3. The Service',
      paragraphs: [
        '1. The Service comprises the search of ships and ports, the display of positions, tracks and related information on a map, account functions, and whatever else the website marks as available. What the website marks as “not connected yet” or “in preparation” is no promise of service; it depends on separate written confirmation by both sides.',
        '2. Corporate and individual users alike may apply for the Service. Scope, period, call limits and price of paid services, trials and data interfaces are those of the order, the contract or the Provider’s notice on the website; where an order or contract differs from this agreement, the order or contract prevails.',
        '3. The Provider may change, upgrade or withdraw parts of the free functions with reasonable notice. For paid services clause 8 applies.',
      ],
    },
    {
      heading: '4. Applications and accounts',
      paragraphs: [
        '1. Users give true, accurate and working contact and application details and keep them up to date. The Provider may refuse or end service to anyone who applies under another person’s identity.',
        '!2. The Provider may review applications for registration, trial and purchase and may refuse any of them without giving a reason. Where a fee has already been paid with an application that is refused, it is returned in full.',
        '3. An account is for the user, or for persons authorised by the user’s organisation. It may not be lent, rented, transferred or sold. Users keep passwords, verification codes, login tokens and interface keys safe; what is done with them counts as done by the user, unless the Provider is at fault or the user had already asked the Provider to disable them.',
        '4. A user who finds that an account is being misused changes the password and tells the Provider at once. When a password is changed or reset, logins on other devices end.',
        '5. Users may delete their account at any time. Fleets, plans, reminders and other content of the account are then deleted and cannot be restored.',
      ],
    },
    {
      heading: '5. Rules of use',
      paragraphs: [
        'Users keep to the law, to good morals and to this agreement. They do not:',
        '- rely on the Service alone for navigation, collision avoidance, pilotage, command of search and rescue, or anything else on which life and property depend;',
        '- use the Service for smuggling, illegal fishing, piracy, terrorism, evasion of sanctions, intrusion into others’ privacy, or any other unlawful act;',
        '- use, publish or send data abroad in breach of rules on data security, surveying and mapping, or export control;',
        '- scrape, mirror, resell or redistribute data without permission, or build a competing database with them;',
        '- call beyond the limits, evade login, captcha, rate limits or other technical measures, or disturb the running of the systems;',
        '- remove, cover or alter source credits, copyright notices, or marks such as “simulated” and “estimated”;',
        '- upload viruses, malicious code, or content that infringes the rights of others.',
        'Where a user breaks these rules the Provider may, as the case requires, warn, restrict functions, suspend or end the Service, and claim compensation for the loss caused.',
      ],
    },
    {
      heading: '6. Fees',
      paragraphs: [
        '1. Price, unit of charge and period of a paid service are those of the order or contract confirmed at payment. The order says whether tax is included; users may ask for an invoice as the rules provide.',
        '!2. Fees paid are not refunded unless the Provider fails to provide the service as agreed. There is no refund for service not used, for quota left over, for stopping early, or where the Service was ended because this agreement was broken.',
        '3. Where a paid service could not be provided for reasons on the Provider’s side, the Provider refunds the share of time or quota not provided or, if the user agrees, extends the period accordingly.',
        '4. Mandatory rules of law on refunds to consumers remain unaffected.',
      ],
    },
    {
      heading: '7. Data and intellectual property',
      paragraphs: [
        '1. The software of the Service is licensed under the open-source licence that comes with it. Rights in texts, graphics, interface and trademarks of the website belong to their respective holders.',
        '2. AIS data come from what ships themselves transmit and from the data sources. Licence terms and credits of each source are stated on the page “Version and licences” and on the map; users observe them too.',
        '3. Within what is paid for or on trial, users may use data services for their own business and may quote statistics in reports with the source named. Without written permission, raw data and derived data from which raw data can be restored are not passed to third parties.',
        '4. Fleets, notes, plans and other content that users create in their account belong to them. They permit the Provider to store and process it only to provide the Service.',
      ],
    },
    {
      heading: '8. Interruption and end of the Service',
      paragraphs: [
        '1. Planned maintenance is announced beforehand. Where equipment or networks fail, a data source stops, or force majeure or an order of an authority interrupts the Service, the Provider restores it as soon as possible and explains what happened.',
        '2. If the Provider decides to end a paid service, it tells users at least thirty days before and refunds the remaining period in proportion.',
        '3. Users may stop at any time. Clauses 5, 6, 7, 9 and 11 continue after this agreement has ended.',
      ],
    },
    {
      heading: '9. Limits of liability',
      paragraphs: [
        '!1. AIS data are transmitted by ships’ equipment or typed by their crews. Equipment, antennas, coverage, interference and deliberate switching-off may delay, remove, distort or falsify them. The Provider does not warrant that data are complete, accurate, timely or uninterrupted; the page “Limits of authority” says what they can and cannot do.',
        '!2. The Service is not a nautical publication and not for navigation. Users bear the risk of decisions on navigation, business, investment or anything else that they base on it.',
        '!3. As far as the law permits, the Provider is not liable for loss of profit, loss of goodwill, delay of ships, demurrage or other indirect loss; its total liability for a paid service does not exceed the fees the user actually paid for that service in the twelve months before the event.',
        '4. This does not apply to loss of property caused by intent or gross negligence, to personal injury, or to liability that the law does not allow to be excluded or limited.',
      ],
    },
    {
      heading: '10. Personal information',
      paragraphs: [
        'The Provider handles personal information as the privacy policy says. The privacy policy is part of this agreement.',
      ],
    },
    {
      heading: '11. Law and disputes',
      paragraphs: [
        '!1. The making, validity, interpretation and performance of this agreement and disputes about it are governed by the law of the People’s Republic of China (for the purpose of this agreement not including the laws of the Hong Kong and Macao Special Administrative Regions and of the Taiwan region).',
        '!2. The parties first negotiate any dispute arising from or in connection with this agreement. Failing that, either party may submit it to the Beijing Arbitration Commission for arbitration in Beijing under the rules of the Commission in force when arbitration is applied for. The award is final and binding on both parties.',
      ],
    },
    {
      heading: '12. Notices and other matters',
      paragraphs: [
        '1. The Provider may give notice on the website, in the account, by e-mail or by text message. Users reach the Provider by the contacts published on the website. {mail}',
        '2. If a clause is found invalid or unenforceable, the others remain in force.',
        '3. A right not used, or used late, is not waived.',
        '4. This agreement is provided in Chinese and English. Where the two differ, the Chinese text prevails.',
      ],
    },
  ],
}
