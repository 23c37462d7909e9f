/**
 * What a page says of itself in the words of schema.org, for search engines. Data and no program: nothing runs it, so the page's
 * policy has nothing to say about it, but it stands between tags of a script.
 */
import type { CompanyInfo, Settings } from '@app/contract'
import { addressIn, domainLocale } from '@app/i18n/language-addresses'
import type { RouterContextProvider } from 'react-router'
import type { BreadcrumbList, FAQPage, Organization, WebSite } from 'schema-dts'
import { picturePath } from '../site/picture-path.ts'
import { hostContext, readerContext } from './host.ts'

/** No end of a tag, no comment and no line break that a script would see as one, whatever the texts hold. */
export function writeStructuredData(facts: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': facts })
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
}

function organization(origin: string, settings: Settings, company: CompanyInfo): Organization & object {
  const { name, address, city, country, vat_numbers } = company
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: settings.name,
    legalName: name,
    url: `${origin}/`,
    logo: origin + picturePath('icon-512.png', settings),
    email: settings.support_email,
    telephone: settings.support_phone,
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: country },
    ...(vat_numbers[0] === undefined ? {} : { vatID: vat_numbers[0] }),
  }
}

/** The site and who is behind it: said once, on the home page. */
export function siteFacts(context: Readonly<RouterContextProvider>, company: CompanyInfo): object[] {
  const { origin } = context.get(hostContext)
  const { settings, locale } = context.get(readerContext)
  const site: WebSite & object = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: `${origin}/`,
    name: settings.name,
    description: settings.description,
    inLanguage: locale,
    publisher: { '@id': `${origin}/#organization` },
  }
  return [organization(origin, settings, company), site]
}

/** Where a page stands: below the home page of its language, as all of them do. */
export function breadcrumbFacts(context: Readonly<RouterContextProvider>, name: string): object[] {
  const { origin } = context.get(hostContext)
  const { settings, locale } = context.get(readerContext)
  const home = origin + addressIn('/', locale, domainLocale(settings))
  const crumbs: BreadcrumbList & object = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: settings.name, item: home },
      // The last one is the page itself, and needs no address.
      { '@type': 'ListItem', position: 2, name },
    ],
  }
  return [crumbs]
}

export interface Question {
  question: string
  answer: string
}

export function questionFacts(questions: readonly Question[]): object[] {
  if (questions.length === 0) return []
  const page: FAQPage & object = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return [page]
}
