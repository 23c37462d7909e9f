/** What demo people wrote to each other, by turns. Nobody arranges, promises or sells anything. */
import type { Language } from '../names/names.ts'

export const CONVERSATIONS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  nl: [
    [
      'Hoi! Die foto bij het water, is dat in Zeeland?',
      'Bijna, het is de Waddenzee. Ik loop daar elk najaar een dag mee.',
      'Wadlopen staat al jaren op mijn lijst. Is het zo koud als het klinkt?',
      'Kouder. Maar de soep na afloop maakt alles goed.',
    ],
    ['Je zegt dat je bakt. Wat lukt er altijd?', 'Appeltaart van mijn oma. En bij jou?'],
  ],
  de: [
    [
      'Hallo! Das Foto am Wasser, ist das an der Ostsee?',
      'Fast, es ist die Nordsee. Ich gehe dort jeden Herbst wandern.',
      'Das steht schon ewig auf meiner Liste. Ist es so kalt, wie es klingt?',
      'Kälter. Aber die Suppe danach macht alles gut.',
    ],
    ['Du schreibst, dass du backst. Was gelingt dir immer?', 'Omas Apfelkuchen. Und dir?'],
  ],
  en: [
    [
      'Hi! That photo by the water, is that Cornwall?',
      'Close, it’s Wales. I walk there for a day every autumn.',
      'That’s been on my list for years. Is it as cold as it sounds?',
      'Colder. But the soup afterwards makes up for it.',
    ],
    ['You say you bake. What never goes wrong?', 'My gran’s apple pie. And yours?'],
  ],
  fr: [
    [
      'Bonjour ! Cette photo au bord de l’eau, c’est en Bretagne ?',
      'Presque, c’est en Normandie. J’y marche une journée chaque automne.',
      'C’est sur ma liste depuis des années. Il fait aussi froid qu’on le dit ?',
      'Encore plus. Mais la soupe d’après fait tout oublier.',
    ],
    [
      'Vous dites aimer la pâtisserie. Qu’est-ce qui est toujours réussi ?',
      'La tarte aux pommes de ma grand-mère. Et vous ?',
    ],
  ],
  es: [
    [
      '¡Hola! Esa foto junto al agua, ¿es en Galicia?',
      'Casi, es Asturias. Camino por allí un día cada otoño.',
      'Lleva años en mi lista. ¿Hace tanto frío como parece?',
      'Más. Pero la sopa de después lo arregla todo.',
    ],
    ['Dices que te gusta el horno. ¿Qué te sale siempre bien?', 'La tarta de manzana de mi abuela. ¿Y a ti?'],
  ],
  it: [
    [
      'Ciao! Quella foto vicino all’acqua, è in Liguria?',
      'Quasi, è in Toscana. Ci cammino un giorno ogni autunno.',
      'È nella mia lista da anni. Fa freddo come sembra?',
      'Di più. Ma la zuppa dopo ripaga di tutto.',
    ],
    ['Scrivi che ami i dolci. Che cosa ti riesce sempre?', 'La torta di mele di mia nonna. E a te?'],
  ],
  pl: [
    [
      'Cześć! To zdjęcie nad wodą, to Mazury?',
      'Prawie, to Bałtyk. Chodzę tam na cały dzień każdej jesieni.',
      'Od lat mam to na liście. Jest tak zimno, jak się wydaje?',
      'Jeszcze zimniej. Ale zupa potem wszystko wynagradza.',
    ],
    ['Piszesz, że pieczesz. Co zawsze się udaje?', 'Szarlotka mojej babci. A u ciebie?'],
  ],
}
