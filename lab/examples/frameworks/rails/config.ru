# The minimum of a new Rails application's config/application.rb to serve a request.
require "rails"
require "action_controller/railtie"

class ReceiverApp < Rails::Application
  config.root = __dir__
  config.load_defaults 6.1
  config.eager_load = true # as in production
  config.cache_store = :memory_store
  config.consider_all_requests_local = false
  config.hosts.clear
  config.logger = Logger.new($stdout)
  config.log_level = :info
  config.secret_key_base = "not one"
end

$stdout.sync = true
Rails.application.initialize!
run Rails.application
