import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Menu, MenuCheck } from '../../ui/menu.tsx';
import { isAlwaysShown } from './columns.ts';
import type { ListColumn } from './list-definition.ts';

type ColumnsMenuProps<Row> = {
  columns: readonly ListColumn<Row>[];
  /** Undefined where all are shown. */
  chosen: readonly string[] | undefined;
  onChange: (columns: string[]) => void;
};

/** Chooses the columns of a table. */
export function ColumnsMenu<Row>({ columns, chosen, onChange }: ColumnsMenuProps<Row>) {
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  const isShown = (id: string) => chosen === undefined || chosen.includes(id);
  return (
    <Menu label={t('columns')} icon="columns">
      {() =>
        columns.map(({ id, label }) => (
          <MenuCheck
            key={id}
            checked={isShown(id)}
            disabled={isAlwaysShown(id)}
            onChange={(on) => onChange(columns.map((one) => one.id).filter((one) => (one === id ? on : isShown(one))))}
          >
            {label(language)}
          </MenuCheck>
        ))
      }
    </Menu>
  );
}
