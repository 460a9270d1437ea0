import type { PlainTextKey, TextKey } from '@pavilion/i18n'

export type LegalDocument = 'terms' | 'privacy'

interface Section {
  readonly title: PlainTextKey
  readonly clauses: readonly PlainTextKey[]
}

const section = <D extends LegalDocument, N extends string, C extends string>(
  document: D,
  name: N,
  ...clauses: C[]
) => ({
  title: `legal.${document}.${name}.title` as const,
  clauses: clauses.map((clause) => `legal.${document}.${name}.${clause}` as const),
})

interface Contents {
  readonly title: PlainTextKey
  readonly intro: TextKey & `legal.${LegalDocument}.intro`
  readonly sections: readonly Section[]
}

/** Spec section 1. */
export const LEGAL: Readonly<Record<LegalDocument, Contents>> = {
  terms: {
    title: 'legal.terms.title',
    intro: 'legal.terms.intro',
    sections: [
      section('terms', 'eligibility', 'age', 'one', 'region', 'truth'),
      section('terms', 'account', 'care', 'transfer', 'report'),
      section('terms', 'money', 'official', 'own', 'records'),
      section('terms', 'bets', 'final', 'delay', 'result', 'void', 'limits'),
      section('terms', 'complaints', 'window', 'how'),
      section('terms', 'breach', 'measures', 'accounts', 'name', 'promotion', 'fraud', 'bots', 'appeal'),
      section('terms', 'liability', 'asis', 'limit'),
      section('terms', 'links', 'text'),
      section('terms', 'force', 'text'),
      section('terms', 'responsible', 'text'),
      section('terms', 'changes', 'text'),
    ],
  },
  privacy: {
    title: 'legal.privacy.title',
    intro: 'legal.privacy.intro',
    sections: [
      section('privacy', 'collection', 'given', 'made'),
      section('privacy', 'cookies', 'storage', 'address'),
      section('privacy', 'use', 'text'),
      section('privacy', 'confidential', 'text'),
      section('privacy', 'sharing', 'payment', 'providers', 'law'),
      section('privacy', 'monitoring', 'text'),
      section('privacy', 'retention', 'text'),
      section('privacy', 'age', 'text'),
      section('privacy', 'changes', 'text'),
    ],
  },
}

export const otherDocument = (document: LegalDocument): LegalDocument => (document === 'terms' ? 'privacy' : 'terms')
