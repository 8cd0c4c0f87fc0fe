/** The check of French typography. What is right is said in tests/unit/lib/typography.test.ts. */
import { describe, expect, it } from 'vitest';
import { checkFrench, frenchFaults } from '../../site/checks/french';
import { pageHtml, writePage, writeSite } from '../../site/checks/hand-made-site';

describe('the check of French', () => {
  it.each([
    'L’aide de l’État : 1\u202F008\u00A0€, soit 12\u00A0% !',
    'Vraiment ?! Oui (100\u00A0%) ; « oui »',
    'Ouvert de 8h30 à 18h00, rapport 16:9, à 12:30, 6\u00A0kWc',
    'Oops! Page not found',
    'Unexpected Application Error!',
    'Écrivez à contact@example.org ou voyez https://example.org/a?b=c:d',
    '0,24\u00A0€/kWh, 12\u00A0k€, 3\u00A0heures, le 12 mai 2024',
    '?',
    ': suite',
  ])('accepts « %s »', (text) => {
    expect(frenchFaults(text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00A0'))).toEqual([]);
  });

  it.each([
    ["l'énergie", 'not set as French is, in « l'],
    ['Vraiment ?', 'not set as French is, in « Vraiment'],
    ['10\n m²', 'not set as French is, in « 10'],
    ['Oops! Page not found!', 'not set as French is'],
    ['NaN\u00A0%', 'went missing'],
    ['Hlianthe \uFFFDnergie', 'control character'],
  ])('rejects « %s »', (text, fault) => {
    expect(frenchFaults(text)).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    ['across elements inside a sentence', "<p>l'<em>énergie</em></p>"],
    ['behind a code', '<p><code>npm</code> : oui</p>'],
    ['in a picture’s description', '<img alt="l\'énergie">'],
    ['on a button’s name', '<button aria-label="Fermer !"></button>'],
    ['in a hint', '<input placeholder="Votre nom...">'],
  ])('sees a fault %s', (_where, body) => {
    expect(writePage({ body }).pages.flatMap(checkFrench)).toHaveLength(1);
  });

  it('sees a fault in the title and the description', () => {
    const html = pageHtml({ title: 'Prix : 3' }).replace('écrite à la main', "d'essai");
    expect(writeSite({ 'index.html': html }).pages.flatMap(checkFrench)).toHaveLength(3);
  });

  it('leaves alone what only the editor could know', () => {
    const body = '<p>Un "mot", un écran 24"<br>et le 27"</p><p>a;b (?)</p>';
    expect(writePage({ body }).pages.flatMap(checkFrench)).toEqual([]);
  });

  it('ignores code and scripts, and does not join separate blocks', () => {
    const body = `<pre>a: "b"</pre><p><code>l'a ?</code></p><script>a ? b : "c..."</script><style>a:b</style>
      <ul><li>l</li><li>'a</li></ul><p>12</p><p>%</p>`;
    expect(writePage({ body }).pages.flatMap(checkFrench)).toEqual([]);
  });
});
