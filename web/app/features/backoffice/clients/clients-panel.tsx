import type { ClientRow } from '@vitrine/contracts/account.ts';
import { useState } from 'react';
import { DeletionQuestion } from '../details/deletion-question.tsx';
import { RecordPanel } from '../records/record-panel.tsx';
import { useDeleteClient, useValidateClient } from './client-acts.ts';
import { ClientActionsContext } from './client-buttons.tsx';
import { clientLists } from './clients.tsx';
import { type Room, RoomContext } from './room.ts';

/** The clients of the agency: validated one by one, deleted once that was confirmed. */
export function ClientsPanel({ room }: { room: Room }) {
  return (
    <RoomContext value={room}>
      <ClientsOfRoom room={room} />
    </RoomContext>
  );
}

function ClientsOfRoom({ room }: { room: Room }) {
  const validation = useValidateClient();
  const deletion = useDeleteClient();
  const [asked, setAsked] = useState<ClientRow>();
  const [isAsking, setIsAsking] = useState(false);

  const remove = () => {
    // While the question goes away it can still be pressed.
    if (asked && !deletion.isPending && !deletion.isSuccess)
      deletion.mutate(asked.id, { onSuccess: () => setIsAsking(false) });
  };
  const actions = {
    validate: ({ id }: ClientRow) => validation.mutate(id),
    validating: validation.isPending ? validation.variables : undefined,
    askDeletion: (client: ClientRow) => {
      deletion.reset();
      setAsked(client);
      setIsAsking(true);
    },
  };
  return (
    <ClientActionsContext value={actions}>
      <RecordPanel list={clientLists[room]} />
      <DeletionQuestion
        name={asked?.name ?? ''}
        open={isAsking}
        busy={deletion.isPending}
        failed={deletion.isError}
        onKeep={() => setIsAsking(false)}
        onDelete={remove}
      />
    </ClientActionsContext>
  );
}
