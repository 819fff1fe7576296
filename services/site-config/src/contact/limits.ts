/** The same message within this time is stored once; a Postgres interval. */
export const twinWindow = '1 day';

/**
 * Messages and suggestions that are taken within an hour, from all visitors: many times what a large site gets. Each is mailed, too. The gateway
 * lets in a part of them from any clients, and of the rest one from each network: only hundreds of networks at once can take the room from the others.
 */
export const mostPerHour = 1000;

/** The pause before the second try to mail a message, and four times as long before each further one; a Postgres interval. */
export const firstMailPause = '5 seconds';

/** The last try is made some two hours after the message came: 5 s × (1 + 4 + … + 4⁵). */
export const maxMailTries = 7;

/** Pause between two looks for mail that is due, ms. */
export const mailPollMs = 5000;

/** Timeouts of the mail server, ms. */
export const mailTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A message with more links than anybody needs to describe a business and its sources is spam. */
export const maxLinks = 4;
