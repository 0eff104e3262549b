export { dataOfferApi as offerApi } from '@fairway/contract'
