import { recordLists } from '@vitrine/contracts/list.ts';
import { maxViewNameLength, type SavedView } from '@vitrine/contracts/view.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import { TickBox } from '../../ui/tick-box.tsx';
import { useSavedViews, useViewChanges } from './saved-views.ts';

type ViewsMenuProps = {
  list: string;
  /** What the list shows now, as it would be saved. */
  current: SavedView['view'];
  disabled: boolean;
  onApply: (view: SavedView['view']) => void;
};

/** The saved views of a list: to show one, to save what shows, to share and delete them. */
export function ViewsMenu({ list, current, disabled, onApply }: ViewsMenuProps) {
  const t = useTexts(backofficeTexts);
  const views = useSavedViews(list);
  const [asked, setAsked] = useState<'save' | 'manage'>();
  const name = recordLists.find((one) => one === list);
  if (!name) return null;
  const close = () => setAsked(undefined);
  const groups = [
    { label: t('viewsOwn'), views: views.filter(({ isShared }) => !isShared) },
    { label: t('viewsShared'), views: views.filter(({ isShared }) => isShared) },
  ];
  return (
    <>
      <Menu label={t('views')} icon="bookmark" disabled={disabled}>
        {(hide) => (
          <>
            {groups.map(
              (group) =>
                group.views.length > 0 && (
                  <MenuGroup key={group.label} label={group.label}>
                    {group.views.map((view) => (
                      <MenuItem
                        key={view.id}
                        onChoose={() => {
                          hide();
                          onApply(view.view);
                        }}
                      >
                        <bdi className="wrap-anywhere">{view.name}</bdi>
                      </MenuItem>
                    ))}
                  </MenuGroup>
                ),
            )}
            <MenuGroup label={t('viewCurrent')}>
              <MenuItem
                onChoose={() => {
                  hide();
                  setAsked('save');
                }}
              >
                {t('viewSave')}
              </MenuItem>
              {views.length > 0 && (
                <MenuItem
                  onChoose={() => {
                    hide();
                    setAsked('manage');
                  }}
                >
                  {t('viewsManage')}
                </MenuItem>
              )}
            </MenuGroup>
          </>
        )}
      </Menu>
      <SaveDialog open={asked === 'save'} list={name} view={current} onClose={close} />
      <ManageDialog open={asked === 'manage'} views={views} onClose={close} />
    </>
  );
}

type SaveDialogProps = { open: boolean; list: SavedView['list']; view: SavedView['view']; onClose: () => void };

function SaveDialog({ open, list, view, onClose }: SaveDialogProps) {
  const t = useTexts(backofficeTexts);
  const { save } = useViewChanges();
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name')).trim();
    if (name && !save.isPending)
      save.mutate({ list, name, view, isShared: form.has('shared') }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('viewSave')}
      closeLabel={t('close')}
      actions={
        <Button type="submit" form={id} busy={save.isPending}>
          {t('viewSaveAct')}
        </Button>
      }
    >
      <form id={id} onSubmit={submit} className="grid gap-5">
        <TextField label={t('viewName')} name="name" required maxLength={maxViewNameLength} autoComplete="off" />
        <label className="flex min-h-11 items-center gap-3">
          <TickBox name="shared" />
          {t('viewShare')}
        </label>
      </form>
    </Dialog>
  );
}

function ManageDialog({ open, views, onClose }: { open: boolean; views: readonly SavedView[]; onClose: () => void }) {
  const t = useTexts(backofficeTexts);
  const { change, remove } = useViewChanges();
  return (
    <Dialog open={open} onClose={onClose} title={t('viewsManage')} closeLabel={t('close')}>
      {views.length === 0 && <p className="text-quiet">{t('viewsNone')}</p>}
      <ul className="divide-y divide-line">
        {views.map(({ id, name, isShared }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
            <span className="flex items-center gap-2">
              <label className="flex min-h-11 items-center gap-2.5 text-[0.9375rem]">
                <TickBox
                  checked={isShared}
                  aria-label={t('viewShareOne', { name })}
                  onChange={(event) => change.mutate({ id, isShared: event.target.checked })}
                />
                <span aria-hidden="true">{t('viewShared')}</span>
              </label>
              <Button
                look="quiet"
                size="small"
                aria-label={t('viewDeleteOne', { name })}
                onClick={() => remove.mutate(id)}
              >
                {t('viewDelete')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
