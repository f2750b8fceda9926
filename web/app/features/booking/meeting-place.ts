import { agency } from '@vitrine/contracts/agency.ts';
import type { BookingChannel } from '@vitrine/contracts/booking.ts';
import type { Language } from '@vitrine/contracts/language.ts';

/** The text that names each channel. */
export const channelKeys = {
  video: 'byVideo',
  phone: 'byPhone',
  inPerson: 'atAgency',
} as const satisfies Record<BookingChannel, string>;

/** Where a meeting takes place: the address of the room for video, a postal address, or nowhere when we call. */
export function meetingPlace(channel: BookingChannel | null, language: Language): string | undefined {
  if (channel === 'video') return agency.videoRoom;
  if (channel !== 'inPerson') return undefined;
  const { street, postalCode, city, country } = agency.postalAddress;
  return `${street}, ${postalCode} ${city}, ${country[language]}`;
}

/** How a meeting is held unless the visitor says otherwise: it asks for nothing more. */
export const defaultChannel = 'video' satisfies BookingChannel;
