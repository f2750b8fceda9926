import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { toolClass } from './menu.tsx';

type ToolButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: IconName;
  /** What it does: its tooltip, and its name unless `aria-label` says more. */
  label: string;
};

/** A quiet button that shows an icon alone. */
export function ToolButton({ icon, label, className = '', ...rest }: ToolButtonProps) {
  return (
    <button type="button" title={label} aria-label={label} className={`${toolClass} ${className}`} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
