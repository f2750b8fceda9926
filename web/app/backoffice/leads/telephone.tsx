import { dialled } from '@vitrine/contracts/telephone.ts';

/** A phone number that can be tapped to call, where it holds something to dial. */
export function Telephone({ phone }: { phone: string }) {
  const number = dialled(phone);
  if (number === undefined) return <span>{phone}</span>;
  return (
    <a href={`tel:${number}`} className="underline decoration-control underline-offset-4 hover:decoration-signal">
      {phone}
    </a>
  );
}
