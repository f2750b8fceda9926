import type { ReactNode } from 'react';

type LightFrameProps = {
  /** Lays out the children. */
  className?: string;
  children: ReactNode;
};

/** A frame of hairlines with the light behind it, which shows through the lines; `followPointer` moves it. */
export function LightFrame({ className = '', children }: LightFrameProps) {
  return (
    <div className={`light-frame ${className}`}>
      <span aria-hidden="true" className="pointer-light" />
      {children}
    </div>
  );
}
