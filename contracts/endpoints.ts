import { accountEndpoints } from './endpoints/account.ts';
import { auditEndpoints } from './endpoints/audit.ts';
import { bookingEndpoints } from './endpoints/booking.ts';
import { briefEndpoints } from './endpoints/brief.ts';
import { chartsEndpoints } from './endpoints/charts.ts';
import { clientEndpoints } from './endpoints/client.ts';
import { clientHomeEndpoints } from './endpoints/client-home.ts';
import { clientInvitationEndpoints } from './endpoints/client-invitation.ts';
import { contactEndpoints } from './endpoints/contact.ts';
import { contentEndpoints } from './endpoints/content.ts';
import { dashboardEndpoints } from './endpoints/dashboard.ts';
import { deletionEndpoints } from './endpoints/deletion.ts';
import { dossierEndpoints } from './endpoints/dossier.ts';
import { emailOwnershipEndpoints } from './endpoints/email-ownership.ts';
import { erasureEndpoints } from './endpoints/erasure.ts';
import { figuresEndpoints } from './endpoints/figures.ts';
import { fileEndpoints } from './endpoints/file.ts';
import { filteredEndpoints } from './endpoints/filtered.ts';
import { firstReplyEndpoints } from './endpoints/first-reply.ts';
import { liveEndpoints } from './endpoints/live.ts';
import { mailEndpoints } from './endpoints/mail.ts';
import { ownAccountEndpoints } from './endpoints/own-account.ts';
import { ownWindowEndpoints } from './endpoints/own-window.ts';
import { peopleEndpoints } from './endpoints/people.ts';
import { personalDataEndpoints } from './endpoints/personal-data.ts';
import { proposalEndpoints } from './endpoints/proposal.ts';
import { quarantineEndpoints } from './endpoints/quarantine.ts';
import { quoteEndpoints } from './endpoints/quote.ts';
import { replyEndpoints } from './endpoints/reply.ts';
import { scheduleEndpoints } from './endpoints/schedule.ts';
import { secondFactorEndpoints } from './endpoints/second-factor.ts';
import { signingEndpoints } from './endpoints/signing.ts';
import { statusEndpoints } from './endpoints/status.ts';
import { timelineEndpoints } from './endpoints/timeline.ts';
import { todayEndpoints } from './endpoints/today.ts';
import { viewEndpoints } from './endpoints/view.ts';

export type { Access, Endpoint } from './endpoints/endpoint.ts';

/**
 * The one table of calls. From it the server validates and answers, the browser calls, and the OpenAPI
 * document is made.
 */
export const endpoints = {
  ...contactEndpoints,
  ...quoteEndpoints,
  ...proposalEndpoints,
  ...signingEndpoints,
  ...bookingEndpoints,
  ...emailOwnershipEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...ownAccountEndpoints,
  ...personalDataEndpoints,
  ...briefEndpoints,
  ...clientEndpoints,
  ...dashboardEndpoints,
  ...chartsEndpoints,
  ...figuresEndpoints,
  ...scheduleEndpoints,
  ...statusEndpoints,
  ...filteredEndpoints,
  ...firstReplyEndpoints,
  ...replyEndpoints,
  ...deletionEndpoints,
  ...erasureEndpoints,
  ...timelineEndpoints,
  ...dossierEndpoints,
  ...todayEndpoints,
  ...auditEndpoints,
  ...liveEndpoints,
  ...mailEndpoints,
  ...quarantineEndpoints,
  ...peopleEndpoints,
  ...ownWindowEndpoints,
  ...fileEndpoints,
  ...clientHomeEndpoints,
  ...clientInvitationEndpoints,
  ...viewEndpoints,
  ...contentEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
