import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { call, callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { toast } from '../../lib/toast/toast.ts';
import { secondFactorTexts } from '../../messages/second-factor.ts';
import { ChoiceCard } from '../../ui/choice.tsx';
import { sentenceOf } from './factor-form.tsx';

const key = ['second-factor-policy'] as const;
const toastId = 'second-factor-policy';

/** Whether every admin must have a second factor; shown to those who decide that. */
export function SecondFactorPolicy() {
  const t = useTexts(secondFactorTexts);
  const client = useQueryClient();
  const { data: policy } = useLoad({
    queryKey: key,
    queryFn: async ({ signal }) => (await callOrThrow('getSecondFactorPolicy', { signal })).data,
    retry: false,
  });
  // At once, or the box would not stay as it was clicked: what the cache is told is shown a moment later.
  const [chosen, setChosen] = useState<boolean>();
  if (!policy) return null;

  const require = async (isRequired: boolean) => {
    setChosen(isRequired);
    const outcome = await call('setSecondFactorPolicy', { body: { isRequired } });
    if (outcome.ok) client.setQueryData(key, { isRequired });
    setChosen(undefined);
    if (!outcome.ok) return void toast.error(sentenceOf(outcome, t), { id: toastId });
    toast.success(t('policySaved'), { id: toastId });
    // Whoever has none must now set one up as well.
    await client.invalidateQueries({ queryKey: ['second-factor'] });
  };
  return (
    <div className="grid gap-3">
      <h3 className="text-lg font-semibold">{t('policyTitle')}</h3>
      <ChoiceCard
        type="checkbox"
        title={t('policyLabel')}
        checked={chosen ?? policy.isRequired}
        onChange={(event) => void require(event.target.checked)}
      >
        {t('policyText')}
      </ChoiceCard>
    </div>
  );
}
