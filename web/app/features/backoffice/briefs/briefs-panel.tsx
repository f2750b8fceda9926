import { type Room, RoomContext } from '../clients/room.ts';
import { RecordPanel } from '../records/record-panel.tsx';
import { BriefExport } from './brief-export.tsx';
import { briefLists } from './briefs.tsx';

/** The project briefs of the clients, the last changed first. The dashboard exports them. */
export function BriefsPanel({ room }: { room: Room }) {
  return (
    <RoomContext value={room}>
      {room === 'dashboard' && <BriefExport />}
      <RecordPanel list={briefLists[room]} />
    </RoomContext>
  );
}
