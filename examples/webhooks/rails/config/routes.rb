Rails.application.routes.draw do
  post "/webhooks/cnh", to: "cnh_webhooks#create"
end
