import { Document, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { type PdfFonts, pdfFontsFor } from '#platform/pdf/pdf-fonts.ts'
import type { Paper } from './paper.schema.ts'
import type { IssuedPaper } from './papers.store.ts'

const ink = '#1d222b'
const muted = '#5c6470'
const line = '#d9d7d0'
const styles = StyleSheet.create({
  page: { padding: 56, paddingBottom: 72, fontSize: 9.5, lineHeight: 1.5, color: ink },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 24 },
  seller: { fontSize: 16, lineHeight: 1.3, width: 300 },
  logo: { height: 40, maxWidth: 200, objectFit: 'contain', objectPosition: 'left', marginBottom: 8 },
  sellerLines: { width: 160 },
  small: { color: muted, fontSize: 8.5 },
  title: { fontSize: 24, lineHeight: 1.25, marginBottom: 4 },
  two: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 16, marginBottom: 18 },
  // Widths are said: text that may grow takes the room of what stands beside it.
  buyer: { width: 240 },
  fact: { flexDirection: 'row', justifyContent: 'space-between', width: 210 },
  row: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 8, borderBottom: `0.75 solid ${line}` },
  rowHead: { color: muted, fontSize: 8.5, paddingVertical: 5 },
  item: { width: 370, paddingRight: 24 },
  amount: { width: 100, textAlign: 'right' },
  sums: { marginTop: 12, marginLeft: 'auto', width: 240 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 3 },
  total: { borderTop: `1 solid ${ink}`, marginTop: 4, paddingTop: 7, fontSize: 12 },
  payment: { marginTop: 20, padding: 12, border: `0.75 solid ${line}`, borderRadius: 4 },
  notes: { marginTop: 24, color: muted },
  foot: { position: 'absolute', top: 790, left: 56, width: 483, flexDirection: 'row', justifyContent: 'space-between' },
  footText: { width: 410 },
  pageNumber: { width: 60, textAlign: 'right' },
})

export async function renderPaper({ paper, logo }: IssuedPaper): Promise<Buffer> {
  const fonts = await pdfFontsFor(JSON.stringify(paper), paper.language)
  return renderToBuffer(<PaperDocument paper={legiblePaper(paper, fonts.legible)} logo={logo} fonts={fonts} />)
}

/** People and titles may have letters of any script. */
const legiblePaper = (paper: Paper, legible: (text: string) => string): Paper => ({
  ...paper,
  seller: { name: legible(paper.seller.name), lines: paper.seller.lines.map(legible) },
  buyer: { ...paper.buyer, lines: paper.buyer.lines.map(legible) },
  items: paper.items.map((item) => ({ ...item, title: legible(item.title), note: legible(item.note) })),
  notes: paper.notes.map(legible),
  facts: paper.facts.map((fact) => ({ ...fact, value: legible(fact.value) })),
  payment: paper.payment && { ...paper.payment, lines: paper.payment.lines.map(legible), bank: paper.payment.bank.map(legible) },
  footer: legible(paper.footer),
})

type Laid = { paper: Paper; logo: Buffer | null; fonts: PdfFonts }

const PaperDocument = ({ paper, logo, fonts }: Laid) => (
  <Document
    title={`${paper.title} ${paper.number}`}
    author={paper.seller.name}
    language={paper.language}
    creationDate={new Date(paper.madeAt)}
    modificationDate={new Date(paper.madeAt)}
  >
    <Page size="A4" style={[styles.page, { fontFamily: fonts.Inter }]}>
      <View style={styles.head}>
        <View style={styles.seller}>
          {logo && <Image src={{ data: logo, format: 'png' }} style={styles.logo} />}
          <Text style={{ fontFamily: fonts.Serif }}>{paper.seller.name}</Text>
        </View>
        <View style={styles.sellerLines}>
          {keyed(paper.seller.lines).map(({ key, text }) => (
            <Text key={key} style={[styles.small, { textAlign: 'right' }]}>
              {text}
            </Text>
          ))}
        </View>
      </View>
      <Text style={[styles.title, { fontFamily: fonts.Serif }]}>{paper.title}</Text>
      <Text style={styles.small}>{paper.number}</Text>
      <View style={styles.two}>
        <View style={styles.buyer}>
          <Text style={styles.small}>{paper.buyer.label}</Text>
          {keyed(paper.buyer.lines).map(({ key, text }) => (
            <Text key={key}>{text}</Text>
          ))}
        </View>
        <View>
          {paper.facts.map(({ label, value }) => (
            <View key={label} style={styles.fact}>
              <Text style={{ color: muted }}>{label}</Text>
              <Text>{value}</Text>
            </View>
          ))}
        </View>
      </View>
      <Items paper={paper} />
      <View style={styles.sums} wrap={false}>
        {paper.sums.map(({ label, amount, isTotal }) => (
          <View key={label} style={isTotal ? [styles.sum, styles.total] : styles.sum}>
            <Text>{label}</Text>
            <Text>{amount}</Text>
          </View>
        ))}
      </View>
      {paper.payment && (
        <View style={styles.payment} wrap={false}>
          <Text style={styles.small}>{paper.payment.label}</Text>
          {keyed([...paper.payment.lines, ...paper.payment.bank]).map(({ key, text }) => (
            <Text key={key}>{text}</Text>
          ))}
        </View>
      )}
      <View style={styles.notes}>
        {paper.notes.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
      </View>
      <View style={styles.foot} fixed>
        <Text style={[styles.small, styles.footText]}>{[paper.number, paper.footer].filter(Boolean).join(' · ')}</Text>
        <Text
          style={[styles.small, styles.pageNumber]}
          render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`}
        />
      </View>
    </Page>
  </Document>
)

/** Two lines may say the same. */
const keyed = (lines: string[]) => lines.map((text, index) => ({ key: `${index} ${text}`, text }))

const Items = ({ paper }: { paper: Paper }) => (
  <View>
    <View style={[styles.row, styles.rowHead]} fixed>
      <Text style={styles.item}>{paper.head.item}</Text>
      <Text style={styles.amount}>{paper.head.amount}</Text>
    </View>
    {paper.items.map(({ key, title, note, amount }) => (
      <View key={key} style={styles.row} wrap={false}>
        <View style={styles.item}>
          <Text>{title}</Text>
          <Text style={styles.small}>{note}</Text>
        </View>
        <Text style={styles.amount}>{amount}</Text>
      </View>
    ))}
  </View>
)
