import type { ReactNode } from 'react';

type LitProps = {
  className?: string;
  children: ReactNode;
};

/**
 * A frame of hairlines with the one light behind it: what lies inside covers all but its lines, and `followLight` of the
 * section moves the light. `className` lays out what is inside.
 */
export function Lit({ className = '', children }: LitProps) {
  return (
    <div data-lit className={`lit ${className}`}>
      <span aria-hidden="true" className="light" />
      {children}
    </div>
  );
}
