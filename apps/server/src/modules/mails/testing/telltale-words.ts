/** Words that tell what kind of site wrote. No subject and no sender may hold one, in any of the seven languages. */
const TELLTALE = {
  en: 'dat(e|es|ing)|love\\w*|singles?|match\\w*|flirt\\w*|romance|partner\\w*|chat\\w*|lik(e|es|ed)|fiction\\w*|profiles?',
  nl: 'dat(e|es|en)|liefde\\w*|vrijgezel\\w*|relatie\\w*|fictie\\w*|profiel\\w*|verliefd\\w*|gesprek\\w*',
  de: 'liebe\\w*|verlieb\\w*|partnersuche|beziehung\\w*|fiktiv\\w*|profil\\w*|kennenlern\\w*|gespräch\\w*',
  it: 'amore|amor\\w+|incontr\\w*|appuntament\\w*|fantasia|profil\\w*|anima gemella',
  fr: 'amour\\w*|rencontre\\w*|célibataire\\w*|rendez-vous|ficti\\w*|coup de cœur|âme sœur',
  es: 'amor\\w*|citas?|solter[oa]s?|pareja\\w*|ficticio\\w*|perfil\\w*|ligar',
  pl: 'randk\\w*|miłoś\\w*|singl\\w*|dopasowa\\w*|polubie\\w*|fikcyjn\\w*|czat\\w*|rozmow\\w*|związ\\w*',
}

const PATTERN = new RegExp(
  `(?<!\\p{L})(${Object.values(TELLTALE).join('|').replaceAll('\\w', '\\p{L}')})(?!\\p{L})`,
  'iu',
)

/** The first telltale word of a line, in whatever language: a foreign one tells as much. */
export function telltaleWord(line: string): string | undefined {
  return PATTERN.exec(line)?.[0]
}
