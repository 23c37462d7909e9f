export const A = ({ t, n }: { t: (key: string) => string; n: number }) => (
  <main className="wide" id="main">
    <h1>{t('home.title')}</h1> · {n} / 7
    <img alt="" src="/a.png" />
    <input placeholder={t('home.name')} aria-label={t('home.name')} />
  </main>
)
