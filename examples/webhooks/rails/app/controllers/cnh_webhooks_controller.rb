require "json"
require "openssl"

# Metal does not parse parameters. ActionController::Base and API do, and would log the whole report.
class CnhWebhooksController < ActionController::Metal
  SECRET = ENV.fetch("CNH_WEBHOOK_SECRET")
  abort "Set CNH_WEBHOOK_SECRET" if SECRET.empty?

  def create
    body = request.raw_post # the raw bytes
    event, event_id = header("Cnh-Event"), header("Cnh-Event-Id")
    return answer(400) unless genuine?(event, event_id, body)

    # True only for the first write of a key. A table with a unique index works too.
    if Rails.cache.write("cnh:#{event_id}", true, unless_exist: true, expires_in: 30.days)
      contents = JSON.parse(body) # a report, or an event of an enrolled driver: see `event`
      Rails.logger.info("#{event} #{contents["reportId"] || contents["enrollmentId"]}") # enqueue a job here
    end
    answer(204)
  end

  private

  # Cnh-Signature-V2 also covers the headers, so they can be trusted.
  def genuine?(event, event_id, body)
    t, signatures = header("Cnh-Signature-V2").match(/\At=([0-9]{1,12}),(.+)\z/n)&.captures
    delivery_id = header("Cnh-Delivery-Id")
    return false if t.nil? || (Time.now.to_i - t.to_i).abs > 300
    # Dots separate the signed fields: an id with a dot could contain part of another field.
    return false unless [event_id, delivery_id].all? { |id| id.match?(/\A\w+\z/) }

    test = header("Cnh-Test") == "true"
    covered = "#{t}.#{event}.#{event_id}.#{delivery_id}.#{test}.#{body}"
    expected = "v2=" + OpenSSL::HMAC.hexdigest("SHA256", SECRET, covered)
    signatures.split(",").any? { |each| ActiveSupport::SecurityUtils.secure_compare(each, expected) }
  end

  def header(name)
    request.headers[name].to_s.b
  end

  def answer(status)
    self.status = status
    self.response_body = ""
  end
end
