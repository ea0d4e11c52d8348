import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { productAdminCalls } from '../catalogue.admin.contract.ts'
import { importCalls } from '../catalogue.import.contract.ts'
import { termCalls } from '../catalogue.terms.contract.ts'
import type { CopyContent } from './admin.service.ts'
import * as products from './admin.service.ts'
import { changeMany, listHistory, undoChanges } from './admin-changes.service.ts'
import { type CountRegistrations, makeProductList } from './admin-list.service.ts'
import * as terms from './admin-terms.service.ts'
import { exportProducts, sendTemplate } from './export.service.ts'
import { applyImport, checkImport } from './import.service.ts'

/** The catalogue's administration. Who is registered and what a product holds is known above it, so both are handed in. */
export const makeCatalogueAdminFeature = (countRegistrations: CountRegistrations, copyContent: CopyContent): Feature => ({
  name: 'catalogue-admin',
  calls: [
    ...bindCalls(productAdminCalls, {
      ...makeProductList(countRegistrations),
      exportProducts,
      importTemplate: sendTemplate,
      findForLink: products.findForLink,
      findSpeakers: products.findSpeakers,
      history: listHistory,
      createProduct: products.createProduct,
      updateProduct: products.updateProduct,
      duplicateProduct: (ctx, input) => products.duplicateProduct(ctx, input, copyContent),
      setVisibility: products.setVisibility,
      setRemoteRegistration: products.setRemoteRegistration,
      archiveProduct: products.archiveProduct,
      restoreProduct: products.restoreProduct,
      changeMany,
      undoChanges,
      uploadCover: products.uploadCover,
    }),
    ...bindCalls(importCalls, { checkImport, applyImport }),
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
