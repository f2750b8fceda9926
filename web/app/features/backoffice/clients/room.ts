import { createContext } from 'react';

/** The two screens that list clients and briefs. They make calls of their own, and say some things otherwise. */
export type Room = 'requests' | 'dashboard';

/** The screen around a list. */
export const RoomContext = createContext<Room>('requests');
