import type { LegalDocument } from './legal-document.ts'

export const texts: LegalDocument = {
  title: 'Privacy policy',
  version: '2026-11-28',
  intro: [
    'This policy says which personal information {provider} (“we”) handles when you use {product}, why, for how long, and how you exercise your rights. It follows the Personal Information Protection Law of the People’s Republic of China.',
    'In short: map and website work without a login; an account needs one mobile number or e-mail address; pages load nothing from third parties and contain no advertising and no tracking.',
  ],
  sections: [
    {
      heading: '1. What we handle',
      paragraphs: [
        '1. Looking at the website and the map. Your device sends its network address (IP), a browser identification and its requests to the server; without them there is no communication. We use the address to limit requests that come too often and to ward off attacks. By default the server does not log single requests; when something fails, the error log may contain the path that was asked for.',
        '2. Registering and logging in. We store the mobile number or e-mail address you give, a hash of your password (Argon2id; we cannot restore the password), the time of registration, and login sessions: a hash of the token, the times of login and of last use, the expiry, the name of the device and its network address, so that you can recognise logins and end those you do not know. A session is valid for 15 days, ends earlier when it is not used for the time the operator has set, and when you sign out; changing or resetting the password ends the others. A security log keeps logins, failed tries, changes and exports of your account with time, device and network address for 180 days, so that you can see who used it or tried to. When you log in by QR code, the device and address that ask for the login are shown to you for confirmation.',
        '3. Verification codes. To send a code by text message or email we handle your number or address and how often codes were sent, to check them and to prevent abuse. The server keeps only hashes of code and contact; a code is valid for 10 minutes and used once. An installation marked as a demonstration shows the messages it sends on an outbox page: do not use real contacts there.',
        '4. Profile and content. You may enter your name, company, picture, language and time zone, and create fleets, notes, plans and reminders. Leaving them empty takes nothing from the basic functions.',
        '5. Enquiries and applications. When you ask for advice, a demonstration or a trial, we store the name, company, industry, role, contact and description of the form, and the section of the site, the language and whether the screen was wide or narrow, in order to answer you.',
        '6. We do not collect contacts, location or sensor readings of your device. The “locate” button of the map asks the browser for a position only when you press it, moves the map there, and sends the position to no server.',
        'We do not handle sensitive personal information and offer no accounts to children under fourteen.',
      ],
    },
    {
      heading: '2. Purposes and legal grounds',
      paragraphs: [
        '- To provide the map, accounts and the services you apply for: needed to make and perform a contract;',
        '- To answer enquiries: your consent, given by sending the form;',
        '- To limit requests, ward off attacks and find faults: needed for network security and legal duties.',
        'We make no profiles and no automated decisions and do not use personal information for marketing. For any other purpose we ask for your consent anew.',
      ],
    },
    {
      heading: '3. What stays in your browser',
      paragraphs: [
        'The browser’s local storage holds: login information (15 days), recent searches for ships and ports (at most 9 each, 365 days), and your choices of language, map display, shortcuts and panels (365 days). They are encrypted with a key made for each browser. This keeps them from being read in passing on the device; it does not protect against a program that controls the browser.',
        'So that the map opens without a connection, the browser also keeps files of the program, parts of the chart that were looked at and, while you are logged in, where the ships you follow were last and your voyage plans. The latter two are encrypted with a key made of your login; they and the parts of the chart are removed when you sign out.',
        'The site uses three cookies only. One named language remembers the language you chose. After a login, a random mark of the device lets you log in from it even while somebody guesses at your password; it ends when the password changes. During a login by QR code, a random mark ties the code to the browser that asked for it and is then deleted. The latter two cannot be read by programs of the page and are not sent to other sites. There are no cookies for statistics, advertising or social media.',
        'You can clear all of this in the browser’s settings, and recent searches in the search box.',
      ],
    },
    {
      heading: '4. When information is passed on',
      paragraphs: [
        'We do not sell personal information and do not pass it to third parties, except:',
        '- to send text messages or emails, your number or address and the message go to a messaging provider that sends them on our behalf;',
        '- a hosting provider stores data on our behalf;',
        '- where the law requires it, or a court or authority lawfully demands it.',
        'Texts, fonts, pictures, chart and programs of the pages come from our own server: looking at this site makes your browser send no request to a third party. Once you follow a friendly link or a link to social media, that site’s rules apply.',
      ],
    },
    {
      heading: '5. How long and where',
      paragraphs: [
        '- Account information: until you delete the account. It is then deleted with its content; copies in backups go when backups rotate, and the last seven daily copies of the database are kept;',
        '- Enquiries and applications: until the matter is settled and they are no longer needed; you may ask for their deletion at any time;',
        '- Counters for limits: as hashes, at most twenty-four hours; running logs: as long as the law asks operators to keep them.',
        'Data are kept where the server that runs this service stands. Should they have to leave the country, we tell you and ask for separate consent as the law requires.',
      ],
    },
    {
      heading: '6. AIS data and persons',
      paragraphs: [
        'Ship information on the map comes from AIS messages that ships transmit in public: name, identification numbers, position and navigational status, no names of crew. Information on small craft may relate to a person. If you own such a craft and have good reason not to want her past track shown, contact us; we check and act.',
      ],
    },
    {
      heading: '7. Security',
      paragraphs: [
        'Among our measures: passwords are stored as Argon2id hashes; tokens and codes are stored as hashes and expire; logins, codes and forms are limited in number; pages may load content of this site only; account data are kept apart by owner. If personal information is leaked, altered or lost, we act at once and notify you and the authorities as the law requires.',
      ],
    },
    {
      heading: '8. Your rights',
      paragraphs: [
        'You may see, copy, correct, complete and delete your personal information, withdraw consent, close your account, and ask us to explain this policy. Logged in, “My account” lets you see and change your profile, end logins on other devices, and export or delete the account. For anything else use the contacts published on the website; we answer within fifteen working days. {mail}',
        'If you think that we infringe your rights, you may complain to the departments in charge of protecting personal information or go to court.',
      ],
    },
    {
      heading: '9. Changes',
      paragraphs: [
        'When this policy changes, the new version stands on this page with its date. Material changes that reduce your rights are announced before they take effect, on the website or in your account.',
      ],
    },
  ],
}
