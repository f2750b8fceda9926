import type { Today, TodayItem } from '@vitrine/contracts/today.ts';
import { useMemo, useRef, useState } from 'react';
import { useMedia } from '../../lib/browser/media.ts';
import { useLocalizedNavigate, useTexts } from '../../lib/format/language.ts';
import { useSession } from '../../lib/session/session.ts';
import { todayTexts } from '../../messages/today.ts';
import { openedFromToday } from '../frame/way-back.tsx';
import { useCurrentRow } from '../list/current-row.ts';
import { KeyHelp } from '../list/key-help.tsx';
import { isRepliedTo } from '../replies/leave-today.ts';
import { useOpenReply } from '../replies/open-reply.ts';
import { useBeingSent } from './being-sent.ts';
import { useChanges } from './changes.tsx';
import { Desk } from './desk.tsx';
import { useDeskActs } from './desk-acts.ts';
import { useDeskPlace } from './desk-place.ts';
import { isInPanel, keyOf, pageOf, pressureOf } from './due.ts';
import { Facade } from './facade.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { leaveFor, useReturn } from './left-place.ts';
import { NothingWaits } from './nothing-waits.tsx';
import { OpenItem } from './open-item.tsx';
import { panesOf } from './panes.ts';
import { Quarantined } from './quarantined.tsx';
import { leadOf, type RowActs } from './row-acts.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { Summary } from './summary.tsx';
import { useTodayKeys } from './today-keys.tsx';
import { TodayRows } from './today-rows.tsx';
import { useTodayUrl } from './today-url.ts';
import { useValidation } from './validation.tsx';
import { WhoseSwitch } from './whose-switch.tsx';

/** What is asked about an item. */
type Question = { readonly item: TodayItem; readonly about: 'snooze' | 'handOver' };

/** Where there is room for three columns. */
const deskWidth = '(width >= 85rem)';

type DueTodayProps = {
  today: Today;
  /** Whether the server could not say what is due since: nothing is done to what may have been done already. */
  isStale: boolean;
};

const nothing = () => {};
const noActs: RowActs = { reply: nothing, snooze: nothing, handOver: nothing, finish: nothing, validate: nothing };

/** How many windows stand beside each other above the rows. */
const deskColumns = 24;

/** Everything that is due, by how pressing it is, with the window of the day; on wide screens as the whole tool. */
export function DueToday({ today, isStale }: DueTodayProps) {
  const t = useTexts(todayTexts);
  const openReply = useOpenReply();
  const navigate = useLocalizedNavigate();
  const list = useRef<HTMLDivElement>(null);
  const isDesk = useMedia(deskWidth);
  const url = useTodayUrl();
  const changes = useChanges();
  const validation = useValidation(changes.validate);
  const beingSent = useBeingSent();
  const [question, setQuestion] = useState<Question>();
  const [asked, setAsked] = useState<Question>();
  const email = useSession()?.user.email;
  const me = today.people.find((person) => person.email === email);

  const items = useMemo(
    () => (url.isEveryones || !me ? today.items : today.items.filter(({ owner }) => !owner || owner.id === me.id)),
    [today.items, url.isEveryones, me],
  );
  const rows = useMemo(() => {
    const left = items.filter((item) => !beingSent.leads.some((lead) => isRepliedTo(item, lead)));
    // The last one stays until the server has its reply.
    return (left.length > 0 ? left : items).map((item) => ({ id: keyOf(item), item }));
  }, [items, beingSent.leads]);
  const row = useCurrentRow(rows, list);
  const [pointed, setPointed] = useState<string>();
  // What the mouse points at, else what is open, else where the keyboard is; on the desk, what shows there.
  const currentKey = (isDesk ? [row.current] : [pointed, url.open, row.current]).find((key) =>
    rows.some(({ id }) => id === key),
  );
  const current = (rows.find(({ id }) => id === currentKey) ?? rows[0])?.item;
  useDeskPlace({ isDesk, url, rows, row });
  const openItem = (key: string) => {
    setPointed(undefined);
    // The keys go on from here once it is done.
    row.choose(key);
    url.openItem(key);
  };
  const keysOfAll = rows.map(({ id }) => id);
  const leave = (item: TodayItem) => leaveFor({ key: keyOf(item), keys: keysOfAll });
  useReturn(keysOfAll, row.focus);
  const open = (item: TodayItem) => {
    const page = pageOf(item) ?? (isDesk ? `/admin?tab=${item.list}&open=${item.recordId}` : undefined);
    if (page === undefined) openItem(keyOf(item));
    else {
      leave(item);
      navigate(page, { state: openedFromToday });
    }
  };

  const ask = (about: Question['about']) => (item: TodayItem) => {
    setAsked({ item, about });
    setQuestion({ item, about });
  };
  const ownActs: RowActs = {
    reply: (item) => {
      const lead = leadOf(item);
      // What shows it finds the form open, with the focus in it.
      if (lead) openReply(lead.list, lead.id);
      if (!isDesk || !lead) open(item);
    },
    snooze: ask('snooze'),
    handOver: ask('handOver'),
    finish: (item) => {
      if (item.kind === 'account') changes.notifyValidateKey();
      // The second press of a double one comes before it has left the list.
      else if (!changes.lit.has(keyOf(item))) changes.finish(item);
    },
    validate: (item) => {
      if (!changes.lit.has(keyOf(item))) void validation.ask(item);
    },
  };
  const acts = isStale ? noActs : ownActs;
  /** To the item so many below; beside an open record, it takes its place. */
  const move = (by: number) => {
    const from = rows.findIndex(({ item }) => item === current);
    // The first press only gives the focus to where the keys act already.
    const next = rows[Math.max(0, Math.min(rows.length - 1, currentKey === undefined ? from : from + by))];
    setPointed(undefined);
    if (!next) return;
    if (isDesk || url.open === undefined) row.focus(next.id);
    else {
      // What has a page of its own closes the panel, and the focus with it.
      if (isInPanel(next.item)) row.choose(next.id);
      else row.focus(next.id);
      url.openItem(next.id);
    }
  };
  const keys = useTodayKeys({
    move,
    current,
    acts,
    open,
    undo: changes.undoLast,
  });
  useDeskActs({ item: isDesk && !isStale ? current : undefined, acts, open });
  const close = () => setQuestion(undefined);

  const panes = panesOf({ today, items, lit: changes.lit, beingSent: beingSent.leads, current });
  const late = rows.filter(({ item }) => pressureOf(item, today) === 'late').length;
  const asksAbout = (about: Question['about']) => question?.about === about;
  const windows = (
    <p className="caption text-quiet tabular-nums">
      {t('window', { done: today.doneToday, total: today.doneToday + items.length })}
    </p>
  );
  const due = (
    <TodayRows
      rows={rows}
      day={today}
      current={current}
      lit={changes.lit}
      isBusy={changes.isBusy}
      isStale={isStale}
      pathOf={url.pathOf}
      acts={acts}
      {...(isDesk && { onChoose: row.focus })}
      onPoint={setPointed}
      onLeave={leave}
    />
  );
  return (
    <div
      ref={list}
      data-today=""
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 ${isDesk ? '' : 'xl:grid-cols-[minmax(0,1fr)_14rem]'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 xl:col-span-full">
        <Summary today={today} late={late} waiting={rows.length} />
        <div className="flex flex-wrap items-center gap-x-6">
          {rows.length > 0 && !isStale && keys.hint}
          {today.people.length > 1 && <WhoseSwitch isEveryones={url.isEveryones} onChange={url.showEveryones} />}
        </div>
      </div>
      <div className="xl:col-span-full empty:hidden">
        <Quarantined quarantine={today.quarantine} />
      </div>
      {!current && (
        <div className="xl:col-span-full">
          <NothingWaits isMine={today.items.length > 0} panes={panes} />
        </div>
      )}
      {current && isDesk && (
        <Desk
          list={
            <div className="grid gap-3">
              <div data-facade="" className="grid gap-1.5">
                <Facade panes={panes} columns={deskColumns} className="w-full" />
                {windows}
              </div>
              {due}
            </div>
          }
          day={today}
          item={current}
          acts={acts}
          isBusy={changes.isBusy}
          isStale={isStale}
          beingSent={beingSent.leads}
          onSending={beingSent.setSending}
          onReturn={() => row.focus(keyOf(current))}
        />
      )}
      {current && !isDesk && (
        <>
          {due}
          <div
            data-facade=""
            className="sticky top-[max(5rem,var(--toasts-end,0px))] grid gap-2 self-start max-xl:hidden"
          >
            <Facade panes={panes} className="w-full" />
            {windows}
          </div>
        </>
      )}
      {!isDesk && (
        <OpenItem
          items={url.isEveryones ? today.items : items}
          openKey={url.open}
          onOpen={openItem}
          onClose={url.close}
          pathOf={url.pathOf}
        />
      )}
      <KeyHelp {...keys.help} />
      <SnoozeDialog
        open={asksAbout('snooze')}
        name={asked?.item.name ?? ''}
        today={today.date}
        daysOff={today.daysOff}
        onClose={close}
        onChoose={(until) => {
          close();
          if (question) changes.snooze(question.item, until);
        }}
      />
      <HandOverDialog
        open={asksAbout('handOver')}
        name={asked?.item.name ?? ''}
        people={today.people}
        onClose={close}
        onChoose={(person) => {
          close();
          if (question) changes.handOver(question.item, person);
        }}
      />
      {validation.dialog}
    </div>
  );
}
