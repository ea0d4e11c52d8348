import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { productAdminCalls } from '../../catalogue.admin.contract.ts'
import { importCalls } from '../../catalogue.import.contract.ts'
import { termCalls } from '../../catalogue.terms.contract.ts'
import { registrantsToTell } from '../../product-news.events.ts'
import type { CopyContent } from './admin.service.ts'
import * as products from './admin.service.ts'
import { changeMany, listHistory, undoChanges } from './admin-changes.service.ts'
import { type CountRegistrations, makeProductList } from './admin-list.service.ts'
import * as terms from './admin-terms.service.ts'
import { exportProducts, sendTemplate } from './export.service.ts'
import { applyImport, checkImport } from './import.service.ts'
import type { PreviewNews } from './product-news.service.ts'

type Above = { countRegistrations: CountRegistrations; copyContent: CopyContent; previewNews: PreviewNews }

/** The catalogue's administration. Who is registered and what a product holds is known above it, so both are handed in. */
export const makeCatalogueAdminFeature = ({ countRegistrations, copyContent, previewNews }: Above): Feature => ({
  name: 'catalogue-admin',
  events: [registrantsToTell],
  calls: [
    ...bindCalls(productAdminCalls, {
      ...makeProductList(countRegistrations),
      exportProducts,
      importTemplate: sendTemplate,
      findForLink: products.findForLink,
      findSpeakers: products.findSpeakers,
      history: listHistory,
      createProduct: products.createProduct,
      updateProduct: (ctx, input) => products.updateProduct(ctx, input, previewNews),
      duplicateProduct: (ctx, input) => products.duplicateProduct(ctx, input, copyContent),
      setVisibility: products.setVisibility,
      setRemoteRegistration: products.setRemoteRegistration,
      archiveProduct: (ctx, input) => products.archiveProduct(ctx, input, previewNews),
      restoreProduct: (ctx, input) => products.restoreProduct(ctx, input, previewNews),
      changeMany: (ctx, input) => changeMany(ctx, input, previewNews),
      undoChanges: (ctx, input) => undoChanges(ctx, input, previewNews),
      uploadCover: products.uploadCover,
    }),
    ...bindCalls(importCalls, { checkImport, applyImport: (ctx, input) => applyImport(ctx, input, previewNews) }),
    ...bindCalls(termCalls, {
      listTerms: terms.listTerms,
      addTerm: terms.addTerm,
      orderTerms: terms.orderTerms,
      renameTerm: terms.renameTerm,
      mergeTerm: terms.mergeTerm,
      removeTerm: terms.removeTerm,
    }),
  ],
})
